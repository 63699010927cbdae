/** @type {import('stylelint').Config} */
export default {
  extends: 'stylelint-config-recommended',
  // Where tokens are defined.
  referenceFiles: ['src/**/*.css'],
  reportNeedlessDisables: true,
  rules: {
    'layer-name-pattern': '^(?:reset|tokens|base|parts|islands)$',
    'no-unknown-custom-properties': true,
    // The five breakpoints.
    'media-feature-name-value-allowed-list': { '/width$/': ['28em', '50em', '66em', '80em', '140em'] },
    'declaration-property-value-allowed-list': { 'z-index': [/^var\(--z-/] },
    // Distances and sizes of text are tokens, relative to the text, or calculated.
    'declaration-property-value-disallowed-list': {
      '/^(?:margin|padding|gap|column-gap|row-gap|inset|font-size)/': [
        /(?:^|\s)-?[\d.]+(?:rem|px)\b(?![^(]*\))/,
      ],
    },
    // The order of rules follows the component; layers decide between sheets.
    'no-descending-specificity': null,
  },
}
