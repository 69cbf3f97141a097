/** The look of a transcript's page. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#1d1b26;--soft:#6a6678;--ground:#fff;--now:#e6dcff;--mark:#ffec9f}
@media(prefers-color-scheme:dark){:root{--ink:#eceaf3;--soft:#a19db0;--ground:#16131f;--now:#43346e;--mark:#5b4a00}}
body{margin:0;color:var(--ink);background:var(--ground);font:17px/1.65 system-ui,sans-serif}
header,main{max-width:720px;margin:0 auto;padding:0 20px}
header{position:sticky;top:0;padding-block:16px;background:var(--ground)}
h1{margin:0 0 12px;font-size:24px;line-height:1.3}
audio{width:100%}
section{margin:0 0 22px}
p{margin:0}
.head{font-size:14px}
button{padding:0;border:0;color:var(--soft);background:none;font:inherit;cursor:pointer;font-variant-numeric:tabular-nums}
button:hover,button:focus-visible{text-decoration:underline}
span{border-radius:4px;cursor:pointer}
mark{color:inherit;background:var(--mark)}
.note{margin:6px 0 0;padding-inline-start:12px;border-inline-start:3px solid var(--soft);font-size:15px}
span[aria-current]{background:var(--now)}
@media print{header{position:static}audio{display:none}}
`;

/** What its player does: the sound stands in the page as text, so that the page is one file and can be wound in. */
export const pageScript = `
(() => {
  const audio = document.querySelector("audio");
  const text = document.getElementById("audio").textContent.trim();
  const spans = [...document.querySelectorAll("span[data-from]")];
  if (text === "") { audio.remove(); return; }
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  audio.src = URL.createObjectURL(new Blob([bytes], { type: "audio/mpeg" }));
  let now = null;
  document.querySelector("main").addEventListener("click", ({ target }) => {
    const from = target.closest("[data-from]");
    if (from === null || !getSelection().isCollapsed) return;
    audio.currentTime = from.dataset.from / 1000;
    audio.play();
  });
  audio.addEventListener("timeupdate", () => {
    const ms = audio.currentTime * 1000;
    const next = spans.find(({ dataset }) => ms >= dataset.from && ms < dataset.to) ?? null;
    if (next === now) return;
    now?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "true");
    now = next;
  });
  addEventListener("keydown", (event) => {
    if (event.key !== " " || event.target !== document.body) return;
    event.preventDefault();
    if (audio.paused) audio.play(); else audio.pause();
  });
})();
`;
