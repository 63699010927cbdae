/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_API_ORIGIN?: string
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
