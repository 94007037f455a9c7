import ipaddr from 'ipaddr.js';

/** The part of IPv6 from which addresses for the whole world are given out. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** An IPv4 address as a network without IPv4 of its own writes it. */
const TRANSLATED = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Whether an address belongs to one machine somewhere in the world, and not to this one, to the network around it, or
 * to a range kept for a purpose of its own.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast';
  if (address.match(TRANSLATED)) return lastFourBytes(address).range() === 'unicast';
  // Tunnels (6to4, Teredo) carry an IPv4 address too, but nobody offers a service there: they are not `unicast`.
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}

function lastFourBytes(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}
