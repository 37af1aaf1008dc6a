/** The languages, made by `build.mjs` from the catalogue in `src/hanabi/texts`. */
declare module "texts:languages" {
  type Loader<T> = () => Promise<{ default: T }>;
  type Catalogue = import("./i18n").Catalogue;
  const languages: Record<string, { name: string; load: Loader<Catalogue>; learn: Loader<Partial<Catalogue>> }>;
  export default languages;
}

/** A style sheet as text, for a page that loads by itself. */
declare module "*.css?text" {
  const text: string;
  export default text;
}
