/** Where somebody can be found elsewhere: a video site, a microblog, a professional or social network, an own site. */
export const personPlaces = ["video", "microblog", "professional", "social", "personal"] as const;
export type PersonPlace = (typeof personPlaces)[number];

/** What of a testimonial is the same in every language; its words are phrases. */
export type ExamplePerson = {
  /** Name of the file in `pictures/people`. */
  portrait: string;
  /** Two letters of ISO 3166. */
  country: string;
  /** Whole addresses. People who are made up have none. */
  links?: Partial<Record<PersonPlace, string>>;
};

/** The four people of the testimonials, in the order of their words. */
export const examplePeople: readonly ExamplePerson[] = [
  { portrait: "creator", country: "BR" },
  { portrait: "comedian", country: "JP" },
  { portrait: "journalist", country: "ES" },
  { portrait: "owner", country: "TH" },
];

/** A person's links in a fixed order, each named by its host. */
export const getLinks = ({ links = {} }: ExamplePerson): { host: string; href: string }[] =>
  personPlaces.flatMap((place) => {
    const href = links[place];
    return href === undefined ? [] : [{ host: new URL(href).host.replace(/^www\./, ""), href }];
  });
