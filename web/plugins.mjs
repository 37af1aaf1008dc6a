// esbuild plugins: texts by language, chunks, and style sheets of components.

import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { transform } from "esbuild";
import { CHUNKS, FIRST_STYLES, FIRST_TEXTS, SHARED } from "./chunks.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const source = join(here, "src");
const texts = join(here, "../src/hanabi/texts");
// `texts:languages` lists the languages; `texts:learning/fr` is one file of one language; `texts:first/fr` the files that load at once.
export const catalogue = {
  name: "catalogue",
  setup(build) {
    build.onResolve({ filter: /^texts:/ }, ({ path }) => ({ path: path.slice("texts:".length), namespace: "texts" }));
    build.onLoad({ filter: /^languages$/, namespace: "texts" }, async () => loaded(["languages"], languageList));
    build.onLoad({ filter: /^\w+\/\w\w$/, namespace: "texts" }, async ({ path }) => together(...path.split("/")));
  },
};

const together = (file, language) =>
  loaded(
    (file === "first" ? FIRST_TEXTS : [file]).map((name) => `${language}/${name}`),
    // Not JSON, because the bundler would also export each text of it separately.
    (...parts) => `export default ${JSON.stringify(Object.assign({}, ...parts))};`,
  );
// Chunks as declared in `chunks.mjs`: a lazy import of a module loads its whole chunk; a module in none is its own chunk.
export const chunks = {
  name: "chunks",
  setup(build) {
    const owner = new Map(Object.entries(CHUNKS).flatMap(([name, { modules }]) => modules.map((it) => [it, name])));
    build.onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) => {
      if (kind !== "dynamic-import") return null;
      const module = relative(source, join(resolveDir, path));
      return { path: owner.get(module) ?? module, namespace: "chunk" };
    });
    build.onResolve({ filter: /^main$/ }, ({ path }) => ({ path, namespace: "chunk" }));
    build.onLoad({ filter: /./, namespace: "chunk" }, ({ path }) => ({ contents: chunk(path), resolveDir: source }));
  },
};

function chunk(name) {
  const { shares, modules } = CHUNKS[name] ?? { shares: Object.keys(SHARED), modules: [name] };
  const styles = name === "main" ? FIRST_STYLES.map((sheet) => `import "./${sheet}.css";`) : [];
  const shared = shares.flatMap((group) => SHARED[group]).map((module) => `import "./${module}";`);
  return [...styles, ...shared, ...modules.map((module) => `export * from "./${module}";`)].join("\n");
}

// The style sheets of FIRST_STYLES are one file in the page's head. Any other one loads with the component that imports it.
export const sheets = {
  name: "sheets",
  setup(build) {
    const first = new Set(FIRST_STYLES.map((name) => join(source, `${name}.css`)));
    build.onResolve({ filter: /\.css$/ }, ({ namespace, path, resolveDir }) => {
      const file = join(resolveDir, path);
      if (!first.has(file)) return { path: file, namespace: "sheet" };
      return namespace === "chunk" ? { path: file } : { path: file, namespace: "first-sheet" };
    });
    build.onLoad({ filter: /./, namespace: "first-sheet" }, () => ({ contents: "" }));
    build.onLoad({ filter: /./, namespace: "sheet" }, async ({ path }) => {
      const { code } = await transform(await readFile(path, "utf8"), { loader: "css", minify: true, target: "es2022" });
      const contents = `import { adopt } from "./ui/lazy"; adopt(${JSON.stringify(code)});`;
      return { contents, resolveDir: source, watchFiles: [path] };
    });
  },
};

async function loaded(names, combine) {
  const watchFiles = names.map((name) => join(texts, `${name}.json`));
  const contents = await Promise.all(watchFiles.map((path) => readFile(path, "utf8")));
  return { contents: await combine(...contents.map((text) => JSON.parse(text))), watchFiles, resolveDir: here };
}

async function languageList(languages) {
  const names = (await readdir(join(texts, "en"))).map((name) => name.replace(/\.json$/, ""));
  const files = ["first", ...names.filter((name) => !FIRST_TEXTS.includes(name) && name !== "terminal")];
  const loaders = (code) => files.map((file) => `${file}: () => import("texts:${file}/${code}")`);
  const entries = Object.entries(languages).map(
    ([code, { name }]) => `${code}: { name: ${JSON.stringify(name)}, load: { ${loaders(code).join(", ")} } }`,
  );
  return `export default { ${entries.join(", ")} };`;
}
