import { type CSSVariablesResolver, createTheme, type MantineThemeComponents } from '@mantine/core'
import { t } from '../texts/t.ts'

// Read when a window is shown: the words come after this module.
const close = {
  get 'aria-label'() {
    return t('Close')
  },
}
const reveal = {
  get 'aria-label'() {
    return t('Toggle password visibility')
  },
}
const clear = {
  get 'aria-label'() {
    return t('Clear')
  },
}

/**
 * The accessible names and habits that the component library leaves open. Plain objects: naming the components here
 * by import would load all of them before the sign-in page.
 */
const components: MantineThemeComponents = {
  Paper: { defaultProps: { withBorder: true } },
  Tabs: { defaultProps: { keepMounted: false } },
  ActionIcon: { defaultProps: { variant: 'subtle' } },
  Tooltip: { defaultProps: { openDelay: 400 } },
  Modal: {
    defaultProps: {
      closeButtonProps: close,
      attributes: { header: { role: 'none' } },
      overlayProps: { backgroundOpacity: 0.4 },
      transitionProps: { transition: 'pop', duration: 120 },
    },
  },
  Drawer: {
    defaultProps: { closeButtonProps: close, attributes: { header: { role: 'none' } } },
  },
  // A browser remembers the fields of other people, which is no help; a sign-in names what it wants.
  TextInput: { defaultProps: { autoComplete: 'off' } },
  Textarea: { defaultProps: { autosize: true, minRows: 2 } },
  PasswordInput: { defaultProps: { visibilityToggleButtonProps: reveal } },
  Select: {
    defaultProps: {
      checkIconPosition: 'right',
      allowDeselect: false,
      clearButtonProps: clear,
    },
  },
}

export const theme = createTheme({
  colors: {
    lagoon: [
      '#eff6f6',
      '#ddecec',
      '#b9d8d7',
      '#8fc0be',
      '#65a6a3',
      '#3f8e8a',
      '#1f7a76',
      '#0f6a66',
      '#0a5855',
      '#074543',
    ],
    red: ['#fdf1f0', '#fbe6e4', '#f4c7c3', '#eb9f99', '#e0736b', '#d65248', '#cb3d33', '#b93027', '#9c271f', '#7a1e18'],
    gray: [
      '#f7f9fa',
      '#eff2f4',
      '#e3e8eb',
      '#d3dade',
      '#b6c0c6',
      '#8b97a0',
      '#667580',
      '#4c5a64',
      '#323d45',
      '#1d262c',
    ],
    // From text to the deepest ground; the hue of `gray`, so that night is the same room with the lamp turned down.
    dark: [
      '#dbe2e6',
      '#b3bfc6',
      '#94a2ab',
      '#5f6e78',
      '#3b4851',
      '#2c373f',
      '#1f292f',
      '#171f24',
      '#11181c',
      '#0b1013',
    ],
  },
  primaryColor: 'lagoon',
  primaryShade: { light: 7, dark: 6 },
  black: '#1d262c',
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: '"Inter Variable", Inter, system-ui, "Segoe UI", Roboto, sans-serif',
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '1.3' },
      h2: { fontSize: '1.125rem', lineHeight: '1.4' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  components,
})

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': '#b93027',
    '--mantine-color-red-light-color': 'var(--mantine-color-red-9)',
    '--mantine-color-yellow-light': '#fdf3d7',
    '--mantine-color-yellow-light-color': '#7a4d00',
    '--mantine-color-lagoon-light-color': 'var(--mantine-color-lagoon-8)',
    '--mantine-color-indigo-light-color': 'var(--mantine-color-indigo-9)',
    '--mantine-color-grape-light-color': 'var(--mantine-color-grape-9)',
  },
  dark: {
    '--mantine-color-body': 'var(--mantine-color-dark-6)',
    '--mantine-color-default': 'var(--mantine-color-dark-6)',
    '--mantine-color-default-hover': 'var(--mantine-color-dark-5)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--mantine-primary-color-filled': '#26827d',
    '--mantine-primary-color-filled-hover': '#20736f',
    '--mantine-color-lagoon-filled': '#26827d',
    '--mantine-color-lagoon-filled-hover': '#20736f',
    '--mantine-color-dimmed': '#a3b0b8',
    '--mantine-color-placeholder': '#8f9da6',
    '--mantine-color-error': '#f0918a',
    '--mantine-color-anchor': 'var(--mantine-color-lagoon-3)',
    '--mantine-color-lagoon-light-color': 'var(--mantine-color-lagoon-2)',
    '--mantine-color-red-light-color': '#f4b5b0',
    '--mantine-color-yellow-light-color': '#f0cf86',
  },
})
