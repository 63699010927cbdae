/** The origin of the API, if the site was built for another one than its own. */
export const apiOrigin = (): string => import.meta.env.PUBLIC_API_ORIGIN ?? ''
