/** Picture of a parcel in a category's colour, for products of the data set, which has no pictures. */
export const parcelPicture = (category: string, tint: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 480" width="480" height="480" role="img"><title>${category.replaceAll('&', '&amp;')}</title>`,
    '<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#eef2f4"/><stop offset="1" stop-color="#dbe3e7"/></linearGradient>',
    '<radialGradient id="w"><stop offset="0" stop-color="#14202B" stop-opacity=".26"/><stop offset="1" stop-color="#14202B" stop-opacity="0"/></radialGradient></defs>',
    '<rect width="480" height="480" fill="url(#s)"/><ellipse cx="240" cy="384" rx="190" ry="22" fill="url(#w)"/>',
    '<path d="M92 206H388V380H92Z" fill="#cfa97a"/><path d="M92 206L124 156H356L388 206Z" fill="#e0c197"/>',
    `<path d="M214 206H266V380H214Z" fill="${tint}"/><path d="M220 156H260L266 206H214Z" fill="${tint}" fill-opacity=".82"/>`,
    `<path d="M240 158C204 96 150 108 168 140C178 158 214 160 240 158C266 160 302 158 312 140C330 108 276 96 240 158Z" fill="none" stroke="${tint}" stroke-width="16" stroke-linejoin="round"/>`,
    '<path d="M92 206H388" stroke="#a9855a" stroke-width="2"/></svg>',
  ].join('')
