import { useState } from "react";

/** Someone's picture, or the first letter of their name where there is none or it does not load. */
export function Face({ name, picture }: { name: string; picture: string | null }) {
  const [brokenPicture, setBrokenPicture] = useState<string | null>(null);
  if (picture !== null && picture !== brokenPicture) {
    return <img src={picture} alt="" onError={() => setBrokenPicture(picture)} />;
  }
  return <span aria-hidden="true">{Array.from(name.trim())[0]?.toUpperCase() ?? "?"}</span>;
}
