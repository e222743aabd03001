import { padCount } from '../../CareersAccordion/groupRoles.ts'
import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in Dutch. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'Kruimelpad' },
  CareersAccordion: { apply: 'Solliciteren', details: 'Over de functie', count: padCount },
  Carousel: {
    carouselRoleDescription: 'carrousel',
    slideRoleDescription: 'dia',
    previous: 'Vorige dia',
    next: 'Volgende dia',
    choose: 'Dia kiezen',
    slide: (number, count, title) => `${number} van ${count}${title ? `: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: 'Dia’s starten',
    stop: 'Dia’s stoppen',
    play: 'Video afspelen',
    pause: 'Video pauzeren',
    retry: 'De video is niet gestart. Opnieuw proberen',
    unsupported: 'Uw browser kan geen video’s afspelen.',
  },
  ChipGroup: { remove: (item) => `${item} verwijderen` },
  Combobox: {
    open: 'Opties tonen',
    add: (text) => `‘${text}’ toevoegen`,
    remove: (option) => `${option} verwijderen`,
    count: (count) => `Opties: ${count}`,
    more: (count) => `De eerste ${count}. Typ om andere te vinden.`,
    empty: 'Geen resultaten',
    loading: 'Laden…',
    failed: 'De opties konden niet worden geladen.',
    retry: 'Opnieuw proberen',
    incomplete: 'Kies een optie uit de lijst',
  },
  CommandMenu: {
    list: 'Opdrachten',
    count: (count) => `Resultaten: ${count}`,
    empty: 'Geen opdrachten gevonden',
    loading: 'Zoeken…',
  },
  DataTable: {
    selectAll: 'Alle rijen selecteren',
    selectRow: (row) => `${row} selecteren`,
    resize: (column) => `Breedte van ${column}`,
  },
  Dialog: { close: 'Sluiten' },
  Film: {
    play: 'Video afspelen',
    pause: 'Video pauzeren',
    retry: 'De video is niet geladen. Opnieuw proberen',
    unsupported: 'Uw browser kan geen video’s afspelen.',
  },
  Link: { external: '(opent in een nieuw tabblad)' },
  Marquee: { pause: 'Pauzeren' },
  NavBar: { nav: 'Hoofdmenu', open: 'Menu openen', close: 'Menu sluiten' },
  NumberField: {
    increase: (field) => `${field} verhogen`.trim(),
    decrease: (field) => `${field} verlagen`.trim(),
  },
  Pagination: {
    nav: 'Pagina’s',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    page: (page) => `Pagina ${page}`,
    number: String,
  },
  Plot: {
    table: 'Waarden als tabel',
    schematic: 'Schematisch.',
    start: (from) => `De as begint bij ${from}.`,
  },
  ShiftRuler: {
    hour: defaultShiftRulerLabels.hour,
    unit: 'u',
    time: (hours) => `${defaultShiftRulerLabels.time(hours)} uur`,
  },
  SkipLink: { skip: 'Naar de inhoud' },
  SpecTable: { name: 'Meting', figure: 'Waarde', unit: 'Eenheid' },
  ThemeSwitch: { theme: 'Thema', system: 'Systeem', light: 'Licht', dark: 'Donker' },
  Toaster: { region: 'Meldingen', dismiss: 'Melding sluiten' },
  Typewriter: { pause: 'Pauzeren' },
}
