// Bundles the client into the Python package: hashed names, compressed copies, one index page.

import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { context, transform } from "esbuild";

const here = fileURLToPath(new URL(".", import.meta.url));
const out = join(here, "../src/hanabi/server/web/static");
const assets = join(out, "assets");
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
const COMPRESSIBLE = /\.(js|css|svg|html|webmanifest)$/;

// `texts:languages` names the languages; `texts:learn/fr` is one of the sets in one of them, a file of its own.
const catalogue = {
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
const sheets = {
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

const pages = {
  name: "pages",
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length === 0) await writePages(result.metafile.outputs);
    });
  },
};

async function writePages(outputs) {
  // Parts that load by themselves bring their own style sheets; what they share with the page is in its one sheet.
  const names = Object.keys(outputs)
    .map((path) => basename(path))
    .filter((name) => !name.endsWith(".css") || name.startsWith("main-"));
  const script = names.find((name) => /^main-.*\.js$/.test(name));
  const style = names.find((name) => /^main-.*\.css$/.test(name));
  const template = await readFile(join(here, "index.html"), "utf8");
  const page = template
    .replace("{script}", script)
    .replace("{style}", style)
    .replace("{parts}", preloads(outputs, script));
  await cp(join(here, "public"), out, { recursive: true });
  await writeFile(join(out, "index.html"), page);
  await removeOld(new Set(names));
  await Promise.all([compressAll(out), compressAll(assets)]);
}

/** The files that the script needs at once: a browser that knows them early loads them together. */
function preloads(outputs, script) {
  const [, { imports }] = Object.entries(outputs).find(([path]) => basename(path) === script);
  return imports
    .filter(({ kind }) => kind === "import-statement")
    .map(({ path }) => `<link rel="modulepreload" href="/assets/${basename(path)}">`)
    .join("");
}

async function removeOld(names) {
  const old = (await readdir(assets)).filter((name) => !names.has(name.replace(/\.(gz|br)$/, "")));
  await Promise.all(old.map((name) => rm(join(assets, name))));
}

async function compressAll(folder) {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(names.map((name) => compress(join(folder, name))));
}

async function compress(path) {
  const bytes = await readFile(path);
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
}

await mkdir(assets, { recursive: true });
const build = await context({
  entryPoints: { main: join(here, "src/main.tsx") },
  outdir: assets,
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  minify: true,
  metafile: true,
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  logLevel: "warning",
  plugins: [catalogue, sheets, pages],
});
if (process.argv.includes("--watch")) {
  await build.watch();
} else {
  await build.rebuild();
  await build.dispose();
}
