import { type Call, calls, escapeHtml, getHttpStatus } from "@voxloom/contract";
import { z } from "zod";

const whoWords = {
  public: "anyone",
  guest: "a guest (header X-Web-Id) or someone signed in",
  user: "someone signed in",
  admin: "an administrator",
} as const;

function schemaBlock(title: string, schema: z.ZodType, io: "input" | "output"): string {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  const text = escapeHtml(JSON.stringify(json, null, 2));
  return `<details><summary>${title}</summary><pre tabindex="0">${text}</pre></details>`;
}

function section(area: string, name: string, call: Call): string {
  const errors = call.errors.map((code) => `<li><code>${code}</code> ${getHttpStatus(code)}</li>`).join("");
  const answer = { envelope: "Answer (data)", events: "Each event (data)", bytes: "Answer: bytes" } as const;
  return `<section id="${area}.${name}">
<h3><span class="method ${call.method.toLowerCase()}">${call.method}</span> <code>${escapeHtml(call.path)}</code></h3>
<p>${escapeHtml(call.summary)}</p>
<p class="who">For ${whoWords[call.who]}.</p>
${schemaBlock(call.method === "POST" ? "Body" : "Query", call.request, "input")}
${call.answer === "bytes" ? "" : schemaBlock(answer[call.answer ?? "envelope"], call.response, "output")}
${errors === "" ? "" : `<details><summary>Errors</summary><ul>${errors}</ul></details>`}
</section>`;
}

const style = `
:root{color-scheme:light dark;--line:light-dark(#d5d9e0,#3a3f4b);--soft:light-dark(#f4f6f9,#1d2027);--text:light-dark(#1a1d23,#e6e8ec);--page:light-dark(#fff,#14161b)}
*{box-sizing:border-box}body{margin:0;font:16px/1.55 system-ui,sans-serif;color:var(--text);background:var(--page)}
main,header,nav{max-width:60rem;margin:0 auto;padding:0 1.25rem}header{padding-top:2.5rem}
nav ul{columns:18rem;padding-left:1.1rem}h2{margin:3rem 0 .5rem;text-transform:capitalize}
section{border:1px solid var(--line);border-radius:.6rem;padding:.25rem 1rem 1rem;margin:1rem 0}
h3{font-size:1.05rem;overflow-wrap:anywhere}.method{font:600 .8rem system-ui;padding:.15rem .5rem;border-radius:.35rem;color:#fff;background:#1b6a3c}
.method.post{background:#1d4fa3}.method.delete{background:#a32020}.who{opacity:.85;font-size:.9rem}
pre{background:var(--soft);padding:.8rem;border-radius:.4rem;overflow:auto;font-size:.82rem;line-height:1.4}summary{cursor:pointer;padding:.2rem 0}
a{color:light-dark(#1d4fa3,#8ab4ff)}`;

/** The readable page of the API, printed from the contract; one file that asks nothing of any other host. */
export function docsPage(version: string): string {
  const areas = Object.entries(calls).map(([area, areaCalls]) => ({
    area,
    list: Object.entries<Call>(areaCalls),
  }));
  const index = areas
    .flatMap(({ area, list }) =>
      list.map(
        ([name, call]) => `<li><a href="#${area}.${name}">${call.method} ${escapeHtml(call.path)}</a></li>`,
      ),
    )
    .join("");
  const body = areas
    .map(
      ({ area, list }) => `<h2>${area}</h2>${list.map(([name, call]) => section(area, name, call)).join("")}`,
    )
    .join("");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Voxloom API</title><link rel="icon" href="data:,"><style>${style}</style></head><body>
<header><h1>Voxloom API</h1><p>Version ${escapeHtml(version)}. Answers are JSON: <code>{code: 0, message, data}</code> on success;
<code>{code, message, errorMsg, errorCode, details, data: null}</code> on failure, where <code>code</code> is the HTTP status.
<code>req_id</code> in the query comes back in the header <code>X-Request-Id</code>.
For machines: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Calls"><ul>${index}</ul></nav><main>${body}</main></body></html>`;
}
