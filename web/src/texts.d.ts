/** The languages, made by `plugins.mjs` from the catalogue in `src/hanabi/texts`. */
declare module "texts:languages" {
  type Loader = () => Promise<{ default: Partial<import("./i18n").Catalogue> }>;
  const languages: Record<string, { name: string; load: Record<import("./i18n").TextFile | "first", Loader> }>;
  export default languages;
}
