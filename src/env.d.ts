/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_ORIGIN?: string
  readonly PUBLIC_ERROR_REPORTS?: string
  readonly PUBLIC_PAGE_COUNTS?: string
  readonly PUBLIC_OPERATOR?: string
  readonly PUBLIC_CONTACT?: string
  readonly PUBLIC_CONTACT_UNTIL?: string
}

declare module '*.astro' {
  const Component: import('astro/runtime/server/index.js').AstroComponentFactory
  export default Component
}

declare namespace Astro {
  interface ClientDirectives {
    'client:painted'?: boolean
  }
}
