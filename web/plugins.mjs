// What esbuild has to know of the client beyond its sources: texts by language, and style sheets as text.

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const texts = join(here, "../src/hanabi/texts");
// The sets of texts that load together: `first` at once, each other one with the parts of the page that say it. A part of the
// catalogue may be in several; `terminal` is in none.
const SETS = {
  first: ["common", "browser", "refusals", "doors", "reasons"],
  pages: ["options", "pages", "gathering", "positions", "recovery", "arrivals"],
  gathering: ["gathering", "positions"],
  learn: ["options", "learn", "study", "mistakes"],
  replays: ["options", "pages", "positions", "replays", "arrivals"],
  reviews: ["study", "reviews", "mistakes"],
  library: ["options", "library", "mistakes"],
};

// `texts:languages` names the languages; `texts:learn/fr` is one of the sets in one of them, a file of its own.
export const catalogue = {
  name: "catalogue",
  setup(build) {
    build.onResolve({ filter: /^texts:/ }, ({ path }) => ({ path: path.slice("texts:".length), namespace: "texts" }));
    build.onLoad({ filter: /^languages$/, namespace: "texts" }, async () => loaded(["languages"], languageList, "js"));
    build.onLoad({ filter: /^\w+\/\w\w$/, namespace: "texts" }, async ({ path }) => together(...path.split("/")));
  },
};

const together = (set, language) =>
  loaded(
    SETS[set].map((part) => `${language}/${part}`),
    (...parts) => JSON.stringify(Object.assign({}, ...parts)),
    "json",
  );

// A style sheet as text, for pages that load by themselves: `import sheet from "./page.css?text"`.
export const sheets = {
  name: "sheets",
  setup(build) {
    build.onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.replace(/\?text$/, "")),
      namespace: "sheet",
    }));
    build.onLoad({ filter: /./, namespace: "sheet" }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true, target: "es2022" });
      return { contents: code, loader: "text", watchFiles: [path] };
    });
  },
};

async function loaded(names, combine, loader) {
  const watchFiles = names.map((name) => join(texts, `${name}.json`));
  const contents = await Promise.all(watchFiles.map((path) => readFile(path, "utf8")));
  return { contents: combine(...contents.map((text) => JSON.parse(text))), loader, watchFiles, resolveDir: here };
}

function languageList(languages) {
  const loaders = (code) => Object.keys(SETS).map((set) => `${set}: () => import("texts:${set}/${code}")`);
  const entries = Object.entries(languages).map(
    ([code, { name }]) => `${code}: { name: ${JSON.stringify(name)}, load: { ${loaders(code).join(", ")} } }`,
  );
  return `export default { ${entries.join(", ")} };`;
}
