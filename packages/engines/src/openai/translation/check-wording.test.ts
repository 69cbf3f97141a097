import { describe, expect, it } from "vitest";
import { problemOfWording } from "./check-wording.ts";

const glossary = [
  { source: "art", target: "arte" },
  { source: "Voxloom", target: "" },
];

describe("problemOfWording", () => {
  it.each([
    ["It costs 1,000.50 dollars", "Cuesta 1.000,50 dólares"],
    ["It costs 1,000,000", "Cuesta 1 000 000"],
    ["It costs 10 000 euros", "Cuesta 10,000 euros"],
    ["At 10:30 on the 5th", "El 5 a las 10:30"],
    ["5 apples", "٥ تفاحات"],
    ["We start in 7 minutes", "Empezamos en 7 minutos"],
    ["Modern art", "Arte moderno"],
    ["Voxloom is here", "Aquí está voxloom"],
    ["See https://x.org/a, or write to a@b.org", "Ve https://x.org/a o escribe a a@b.org"],
    ["Barcelona", "Barcelona"],
    ["%s of {{count}} <b>files</b>", "{{count}} <b>archivos</b> de %s"],
  ])("takes %j as %j", (source, target) => expect(problemOfWording(source, target, glossary)).toBeNull());

  it.each([
    ["It costs 1,000.50 dollars", "Cuesta 1.000 dólares", /1,000.50/],
    ["At 10:30", "A las 10", /30/],
    ["The 5 apples", "Las manzanas", /number 5/],
    ["Hello {name}", "Hola {nombre}", /\{name\}/],
    ["%d of %s", "%d", /%s/],
    ["Modern art", "Pintura moderna", /arte/],
    ["Voxloom is here", "Aquí está", /Voxloom/],
    ["I am going home now", "i am going home now.", /the source/],
    ["Yes", "Sí, ".repeat(40), /much more/],
    ["Yes", " \n", /empty/],
  ])("refuses %j as %j", (source, target, reason) =>
    expect(problemOfWording(source, target, glossary)).toMatch(reason),
  );
});
