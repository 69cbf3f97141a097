import { type Look, shade, skinShadow } from "./look.ts";

const shoulders = "M44 400C48 330 96 304 152 292L176 280H224L248 292C304 304 352 330 356 400Z";

/** Neck, shoulders and clothes. */
export function drawBody({ skin, top, collar }: Look): string {
  const neck = `<path d="M170 226H230V290Q200 320 170 290Z" fill="${skin}"/><path d="M170 244Q200 286 230 244V262Q200 296 170 262Z" fill="${skinShadow(skin)}"/>`;
  return `<path d="${shoulders}" fill="${top}"/><path d="M44 400C48 350 74 324 108 308C92 340 92 370 96 400ZM356 400C352 350 326 324 292 308C308 340 308 370 304 400Z" fill="${shade(top, -0.14)}"/>${collar === "hood" ? hood(top) : ""}${neck}${details(collar, top, skin)}`;
}

const hood = (top: string) =>
  `<path d="M128 300C140 262 260 262 272 300C262 336 138 336 128 300Z" fill="${shade(top, -0.22)}"/>`;

function details(collar: Look["collar"], top: string, skin: string): string {
  switch (collar) {
    case "round":
      return `<path d="M160 288Q200 336 240 288" fill="none" stroke="${shade(top, -0.2)}" stroke-width="9" stroke-linecap="round"/>`;
    case "shirt":
      return `<path d="M168 280L200 322L232 280L250 296L222 346L200 322L178 346L150 296Z" fill="${shade(top, 0.28)}"/><path d="M200 322V400" stroke="${shade(top, -0.2)}" stroke-width="3"/><circle cx="200" cy="352" r="4" fill="${shade(top, -0.3)}"/><circle cx="200" cy="384" r="4" fill="${shade(top, -0.3)}"/>`;
    case "hood":
      return `<path d="M140 302Q150 338 196 350M260 302Q250 338 204 350" stroke="${shade(top, 0.2)}" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M180 346V382M220 346V378" stroke="${shade(top, 0.45)}" stroke-width="5" stroke-linecap="round"/>`;
    case "apron":
      return `<path d="M160 288Q200 330 240 288" fill="${skin}"/><path d="M138 400V346Q200 366 262 346V400Z" fill="${shade(top, 0.72)}"/><path d="M138 348L160 292M262 348L240 292" stroke="${shade(top, 0.72)}" stroke-width="11"/>`;
    case "blazer":
      return `<path d="M164 280H236L228 400H172Z" fill="#ffffff"/><path d="M169 276L200 330L231 276Z" fill="${skin}"/><path d="M172 276Q200 300 228 276L218 296Q200 308 182 296Z" fill="${skinShadow(skin)}"/><path d="M162 284L198 400H128L116 318ZM238 284L202 400H272L284 318Z" fill="${top}"/><path d="M162 284L136 330L160 342L150 354L198 400ZM238 284L264 330L240 342L250 354L202 400Z" fill="${shade(top, -0.18)}"/>`;
  }
}
