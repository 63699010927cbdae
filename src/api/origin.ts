/** The origin of the API if it differs from the site's; otherwise empty. */
export const apiOrigin = (): string => import.meta.env.PUBLIC_API_ORIGIN ?? ''
