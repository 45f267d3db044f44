/** Logo of a customer: initials on a tile in its colour, readable on any sidebar. */
export function customerLogo(name: string, colour: string): string {
  const initials = name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64" role="img"><title>${name.replaceAll('&', '&amp;')}</title><rect width="64" height="64" rx="14" fill="${colour}"/><rect x="1" y="1" width="62" height="62" rx="13" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/><text x="32" y="42" text-anchor="middle" font-family="Inter, Arial, sans-serif" font-size="28" font-weight="700" fill="#fff">${initials}</text></svg>`
}
