/** The languages, made by `build.mjs` from the catalogue in `src/hanabi/texts`. */
declare module "texts:languages" {
  type Catalogue = import("./i18n").Catalogue;
  const languages: Record<string, { name: string; load: () => Promise<{ default: Catalogue }> }>;
  export default languages;
}
