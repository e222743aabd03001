/** The day on which facts were recorded, and their sources. */
export interface Provenance {
  /** The day in UTC, such as `2026-12-01`. */
  date: string
  /**
   * The commit that was checked out. If a change and its record are in the same commit, this is the
   * commit before it.
   */
  commit: string
}

/** The results of axe for the stories of a component. */
export interface ComponentAccessibility {
  /** The name of the story file, such as `Button` or `CarouselParts`. */
  component: string
  /** The title in Storybook, such as `Controls/Button`. */
  title: string
  /** The IDs of the checked stories, such as `controls-button--primary`. */
  stories: readonly string[]
  /** The number of themes in which axe checked each story. */
  themes: number
  /** The number of broken rules, counted once for each story and theme. */
  violations: number
  /** The number of rules that only a person can decide, counted in the same way. */
  undecided: number
}

/** The contrast of two colors of the theme. */
export interface ContrastPair {
  /** The theme, such as `dark` or `dark, more contrast`. */
  theme: string
  /** The names of the colors, such as `inkMuted` and `surface`. */
  color: string
  background: string
  /** The contrast ratio as WCAG 2.2 defines it, rounded down to two digits. */
  ratio: number
  /**
   * The required ratio. WCAG 2.2 AA requires 4.5 for text, and 3 for borders and focus rings. Themes
   * with more contrast have at least 7 and 4.5.
   */
  required: number
  /** Whether the pair is for text. Otherwise, it's for borders, marks, or focus rings. */
  isText: boolean
}

/** The bytes that a page loads for its first component, without React. */
export interface LoadedSize {
  /** Minified and gzipped. */
  js: number
  /** Minified and gzipped. Includes `base`. */
  css: number
  /** The part of `css` that a page loads once for all components. */
  base: number
  /** `js` plus `css`. */
  total: number
  /** Not gzipped. */
  minifiedJs: number
  /** Not gzipped. */
  minifiedCss: number
  /** Scripts that load on demand, minified and gzipped. Not part of `total`. */
  lazy: number
}

/** The size of a component, or of a style sheet such as `theme.css`. */
export interface ComponentSize extends LoadedSize {
  name: string
  /** The entry point that exports the component, such as `@duet/ui`. */
  entryPoint: string
}

/** The size of a library that you could use instead of a component, measured in the same way. */
export interface LibrarySize extends Pick<LoadedSize, 'js' | 'css' | 'total'> {
  /** The library's name, such as `embla`. */
  name: string
  /** Our component. */
  component: string
  version: string
  /** The version of each package that the measured script imports. */
  packages: Readonly<Partial<Record<string, string>>>
}

/** The behavior of a component in different situations, as its docs describe it. */
export interface ComponentBehavior {
  /** The name of the story file, such as `Button` or `CarouselParts`. */
  component: string
  /** The title in Storybook, such as `Controls/Button`. */
  title: string
  /** `situation` can name several, such as `Reduced motion, forced colors`. */
  rows: readonly { situation: string; behavior: string }[]
}

/** Whether our `Carousel` and a library behave in the same way, tested with real input. */
export interface ComparedBehavior {
  /** The topic of the behavior, such as `Mouse`. */
  group: string
  title: string
  /**
   * `passes`, `fails`, or `missing`, by the name of the component or library. `missing`: the library
   * lacks the feature.
   */
  results: Readonly<Record<string, string>>
}

/** The results of a suite of tests in one browser engine. */
export interface EngineResult extends Provenance {
  /** The engine, such as `firefox`. */
  engine: string
  /** The suite, such as `stories`. */
  suite: string
  /** The version of the browser. */
  version: string
  tests: number
  passed: number
  failed: number
  skipped: number
  /** The names of the failed tests. */
  failures: readonly string[]
}

/**
 * The measured and tested facts about one version of a package: the content of its `evidence.json`.
 * A part of it has the date and the commit of its record, not of the build.
 */
export interface Evidence {
  /** The name of the package, such as `@duet/ui`. */
  name: string
  version: string
  /** The results of axe. */
  accessibility: Provenance & {
    axeVersion: string
    /** The number of rules that axe checked. */
    rules: number
    components: readonly ComponentAccessibility[]
  }
  /** The contrast of the theme's colors. Only in `@duet/ui`. */
  contrast?: Partial<Provenance> & { pairs: readonly ContrastPair[] }
  sizes: Provenance & { components: readonly ComponentSize[] }
  /** The sizes of libraries with a similar component. */
  libraries: Provenance & { libraries: readonly LibrarySize[] }
  /**
   * The behavior of the components. Here and in `contrast`, date and commit are the last change of the
   * sources. They're missing if the package was packed outside of a Git checkout.
   */
  behavior: Partial<Provenance> & { components: readonly ComponentBehavior[] }
  /** The behavior of `Carousel` and of other controls compared with libraries. Only in `@duet/ui`. */
  comparedBehavior?: readonly (Provenance & { rows: readonly ComparedBehavior[] })[]
  /** The results of the tests in other browser engines, if they're recorded. */
  engines?: readonly EngineResult[]
}
