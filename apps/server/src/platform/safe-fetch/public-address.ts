import ipaddr from "ipaddr.js";

const translated = [ipaddr.IPv6.parse("64:ff9b::"), ipaddr.IPv6.parse("64:ff9b:1::")] as const;

/**
 * Whether an IP address belongs to the open internet. Refused are loopback, private, link-local (with the clouds'
 * metadata service), carrier-grade NAT, unique-local, multicast, reserved and documentation ranges, and IPv6 forms
 * that carry an IPv4 address (mapped, 6to4, Teredo, NAT64), which a gateway could lead inside.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== "unicast") return false;
  if (address instanceof ipaddr.IPv6) {
    // Only 2000::/3 is given out as global unicast (RFC 4291).
    if (!address.match(ipaddr.IPv6.parse("2000::"), 3)) return false;
    return !translated.some((prefix) => address.match(prefix, 48));
  }
  return true;
}
