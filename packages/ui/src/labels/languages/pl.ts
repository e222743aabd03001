import { padCount } from '../../CareersAccordion/groupRoles.ts'
import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in Polish. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'Ścieżka nawigacji' },
  CareersAccordion: { apply: 'Aplikuj', details: 'O stanowisku', count: padCount },
  Carousel: {
    carouselRoleDescription: 'karuzela',
    slideRoleDescription: 'slajd',
    previous: 'Poprzedni slajd',
    next: 'Następny slajd',
    choose: 'Wybierz slajd',
    slide: (number, count, title) => `${number} z ${count}${title ? `: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: 'Uruchom slajdy',
    stop: 'Zatrzymaj slajdy',
    play: 'Odtwórz film',
    pause: 'Wstrzymaj film',
    retry: 'Film się nie uruchomił. Spróbuj ponownie',
    unsupported: 'Przeglądarka nie obsługuje odtwarzania filmów.',
  },
  ChipGroup: { remove: (item) => `Usuń: ${item}` },
  Combobox: {
    open: 'Pokaż opcje',
    add: (text) => `Dodaj „${text}”`,
    remove: (option) => `Usuń: ${option}`,
    count: (count) => `Opcje: ${count}`,
    more: (count) => `Wyświetlono: ${count}. Wpisz tekst, aby znaleźć inne.`,
    empty: 'Brak wyników',
    loading: 'Wczytywanie…',
    failed: 'Nie udało się wczytać opcji.',
    retry: 'Spróbuj ponownie',
    incomplete: 'Wybierz opcję z listy',
  },
  CommandMenu: {
    list: 'Polecenia',
    count: (count) => `Wyniki: ${count}`,
    empty: 'Nie znaleziono poleceń',
    loading: 'Wyszukiwanie…',
  },
  DataTable: {
    selectAll: 'Zaznacz wszystkie wiersze',
    selectRow: (row) => `Zaznacz: ${row}`,
    resize: (column) => `Szerokość kolumny ${column}`,
  },
  Dialog: { close: 'Zamknij' },
  Film: {
    play: 'Odtwórz film',
    pause: 'Wstrzymaj film',
    retry: 'Film się nie wczytał. Spróbuj ponownie',
    unsupported: 'Przeglądarka nie obsługuje odtwarzania filmów.',
  },
  Link: { external: '(otwiera się w nowej karcie)' },
  Marquee: { pause: 'Wstrzymaj' },
  NavBar: { nav: 'Menu główne', open: 'Otwórz menu', close: 'Zamknij menu' },
  NumberField: {
    increase: (field) => `Zwiększ: ${field}`.trim(),
    decrease: (field) => `Zmniejsz: ${field}`.trim(),
  },
  Pagination: {
    nav: 'Strony',
    previous: 'Poprzednia strona',
    next: 'Następna strona',
    page: (page) => `Strona ${page}`,
    number: String,
  },
  Plot: {
    table: 'Wartości w tabeli',
    schematic: 'Schemat.',
    start: (from) => `Oś zaczyna się od ${from}.`,
  },
  ShiftRuler: {
    hour: String,
    unit: 'h',
    time: defaultShiftRulerLabels.time,
  },
  SkipLink: { skip: 'Przejdź do treści' },
  SpecTable: { name: 'Parametr', figure: 'Wartość', unit: 'Jednostka' },
  ThemeSwitch: { theme: 'Motyw', system: 'Systemowy', light: 'Jasny', dark: 'Ciemny' },
  Toaster: { region: 'Powiadomienia', dismiss: 'Zamknij powiadomienie' },
  Typewriter: { pause: 'Wstrzymaj' },
}
