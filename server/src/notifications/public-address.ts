import ipaddr from 'ipaddr.js';

/** The IPv6 range for global unicast addresses. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64: an IPv4 address as seen from an IPv6-only network. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Whether an address is a public unicast address, and not loopback, private, link-local or otherwise reserved. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().range() === 'unicast';
  if (address.match(NAT64)) return lastFourBytes(address).range() === 'unicast';
  // Tunnels (6to4, Teredo) also embed IPv4 addresses, but host no services. Their range is not `unicast`.
  return address.match(GLOBAL_UNICAST) && address.range() === 'unicast';
}

export function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}

function lastFourBytes(address: ipaddr.IPv6): ipaddr.IPv4 {
  return new ipaddr.IPv4(address.toByteArray().slice(12));
}
