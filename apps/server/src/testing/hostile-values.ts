/** The part of JSON schema that the contract's requests come out as. */
type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
};

/** Values by the name of the field that they belong to. */
export type KnownValues = Record<string, unknown>;

const texts: readonly unknown[] = [
  "\0",
  "a\ud800b",
  "\udc00",
  "Ada\0Lovelace",
  "",
  " ",
  "\u202e\u2066\ufeff",
  "🦊".repeat(50_000),
  "../../../etc/passwd\0.mp4",
  "'; drop table tasks; --",
  "%00",
  "{{7*7}}",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999+00:00",
  "__proto__",
  "NaN",
  "-1",
  "9".repeat(400),
  null,
  7,
  true,
  ["a"],
  { a: "b" },
];

const numbers: readonly unknown[] = [
  2 ** 31,
  2 ** 53,
  -1,
  2 ** 31 - 1,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  -(2 ** 31) - 1,
  Number.MIN_SAFE_INTEGER,
  5e-324,
  0.5,
  -0,
  "NaN",
  "Infinity",
  "-1",
  "1e400",
  "0x10",
  "",
  "\0",
  null,
  true,
  [1],
  {},
];

const others: readonly unknown[] = ["\0", "", null, 2 ** 53, [], {}, "true"];

const findChoices = ({ anyOf, oneOf }: Schema): Schema[] | undefined => anyOf ?? oneOf;

/** A value that a schema takes; of an object, what it must have. */
export function getSample(schema: Schema, known: KnownValues, name = ""): unknown {
  if (Object.hasOwn(known, name)) return known[name];
  const choices = findChoices(schema);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (choices?.[0] !== undefined) return getSample(choices[0], known);
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, getSample(schema.properties?.[key] ?? {}, known, key)]),
      );
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => getSample(schema.items ?? {}, known));
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
    case "boolean":
      return false;
    case "null":
      return null;
    default:
      return sampleText(schema);
  }
}

function sampleText({ format, minLength = 1 }: Schema): string {
  if (format === "date-time") return "2031-01-01T00:00:00Z";
  if (format === "email") return "ada@example.com";
  if (format === "uuid") return "0b9d4bd3-2b1a-4c7e-9f7e-5b1d5a3a9c11";
  return "a".repeat(minLength);
}

/** A request with one hostile value in it, and where that stands. */
export type HostileVariant = { where: string; value: unknown };

/**
 * A schema's sample over and over, each time with another hostile value in the place of one scalar. `most` values for
 * each scalar, others for each.
 */
export function hostileVariants(schema: Schema, known: KnownValues, most: number): HostileVariant[] {
  let turn = 0;
  const picked = (values: readonly unknown[]): unknown[] => {
    turn += 1;
    const [first, ...rest] = values;
    return [first, ...rest.map((_, index) => rest[(index + turn * (most - 1)) % rest.length])].slice(0, most);
  };
  const scalars = (values: readonly unknown[], where: string): HostileVariant[] =>
    picked(values).map((value) => ({ where: `${where} = ${JSON.stringify(value).slice(0, 40)}`, value }));
  const variants = (part: Schema, where: string, name: string): HostileVariant[] => {
    const choices = findChoices(part);
    if (choices) return choices.flatMap((choice) => variants(choice, where, name));
    if (part.const !== undefined || part.enum !== undefined) return scalars(others, where);
    switch (part.type) {
      case "object":
        return [...ofFields(part, where, name), ...ofKeys(part, where)];
      case "array":
        return variants(part.items ?? {}, `${where}[]`, "").map((made) => ({ ...made, value: [made.value] }));
      case "integer":
      case "number":
        return scalars(numbers, where);
      case "boolean":
      case "null":
        return scalars(others, where);
      default:
        return scalars(texts, where);
    }
  };
  const ofFields = (part: Schema, where: string, name: string): HostileVariant[] => {
    const sample = getSample(part, known, name) as object;
    return Object.entries(part.properties ?? {}).flatMap(([key, field]) =>
      variants(field, where === "" ? key : `${where}.${key}`, key).map((made) => ({
        ...made,
        value: { ...sample, [key]: made.value },
      })),
    );
  };
  const ofKeys = ({ additionalProperties, propertyNames }: Schema, where: string): HostileVariant[] => {
    if (typeof additionalProperties !== "object") return [];
    const key = String(getSample(propertyNames ?? {}, known));
    return [
      ...variants(additionalProperties, `${where}.*`, "").map((made) => ({
        ...made,
        value: { [key]: made.value },
      })),
      ...scalars(
        texts.filter((text) => typeof text === "string"),
        `key of ${where}`,
      ).map((made) => ({
        ...made,
        value: { [String(made.value)]: getSample(additionalProperties, known) },
      })),
    ];
  };
  return variants(schema, "", "");
}
