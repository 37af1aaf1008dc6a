// What esbuild has to know of the client beyond its sources: texts by language, chunks, and style sheets of components.

import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { CHUNKS, SHARED } from "./chunks.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const source = join(here, "src");
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

// Chunks as `chunks.mjs` has them: a lazy import of a module loads its whole chunk, and the entry brings the base that all share.
export const chunks = {
  name: "chunks",
  setup(build) {
    const owner = new Map(Object.entries(CHUNKS).flatMap(([name, { modules }]) => modules.map((it) => [it, name])));
    build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return null;
      const module = relative(source, join(resolveDir, path));
      const name = owner.get(module);
      return name
        ? { path: name, namespace: "chunk" }
        : { errors: [{ text: `${module} is in no chunk (chunks.mjs)` }] };
    });
    build.onResolve({ filter: /^main$/ }, ({ path }) => ({ path, namespace: "chunk" }));
    build.onLoad({ filter: /./, namespace: "chunk" }, ({ path }) => ({ contents: chunk(path), resolveDir: source }));
  },
};

function chunk(name) {
  const { shares, modules } = name === "main" ? { shares: ["base"], modules: ["main"] } : CHUNKS[name];
  const shared = shares.flatMap((group) => SHARED[group]).map((module) => `import "./${module}";`);
  return [...shared, ...modules.map((module) => `export * from "./${module}";`)].join("\n");
}

// Style sheets that the entry imports are one file in the page's head. Any other one comes with the component that imports it.
export const sheets = {
  name: "sheets",
  setup(build) {
    build.onResolve({ filter: /\.css$/ }, ({ importer, path, resolveDir }) =>
      importer.endsWith("main.tsx") ? null : { path: join(resolveDir, path), namespace: "sheet" },
    );
    build.onLoad({ filter: /./, namespace: "sheet" }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true, target: "es2022" });
      const contents = `import { adopt } from "./ui/lazy"; adopt(${JSON.stringify(code)});`;
      return { contents, resolveDir: source, watchFiles: [path] };
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
