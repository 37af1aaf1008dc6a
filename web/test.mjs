// Bundles the client's unit tests (`tests/*.test.ts`) and runs them with Node's test runner.
// Pass names to run only some of them: `node test.mjs premove words`.

import { spawnSync } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { catalogue, sheets } from "./plugins.mjs";

const here = fileURLToPath(new URL(".", import.meta.url));
const tests = join(here, "tests");
const out = join(here, "node_modules/.cache/tests");

const wanted = process.argv.slice(2);
const files = (await readdir(tests)).filter((file) => file.endsWith(".test.ts"));
const names = files.map((file) => file.replace(/\.ts$/, ""));
const chosen = names.filter((name) => wanted.length === 0 || wanted.includes(name.replace(/\.test$/, "")));

await rm(out, { recursive: true, force: true });
await build({
  entryPoints: ["page", ...chosen].map((name) => join(tests, `${name}.ts`)),
  outdir: out,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node22",
  sourcemap: "linked",
  jsx: "automatic",
  jsxImportSource: "preact",
  logLevel: "warning",
  plugins: [catalogue, sheets],
});

// Modules of the client use the page as soon as they load, so its substitute loads first.
const page = pathToFileURL(join(out, "page.mjs")).href;
const options = ["--test", `--test-concurrency=${availableParallelism()}`];
const { status } = spawnSync(process.execPath, [...options, ...chosen.map((name) => join(out, `${name}.mjs`))], {
  cwd: here,
  stdio: "inherit",
  env: { ...process.env, NODE_OPTIONS: `--enable-source-maps --import=${page}` },
});
process.exit(status ?? 1);
