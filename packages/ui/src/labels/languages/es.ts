import { padCount } from '../../CareersAccordion/groupRoles.ts'
import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in Spanish. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'Ruta de navegación' },
  CareersAccordion: { apply: 'Solicitar', details: 'Sobre el puesto', count: padCount },
  Carousel: {
    carouselRoleDescription: 'carrusel',
    slideRoleDescription: 'diapositiva',
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    choose: 'Elegir diapositiva',
    slide: (number, count, title) => `${number} de ${count}${title ? `: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: 'Iniciar las diapositivas',
    stop: 'Detener las diapositivas',
    play: 'Reproducir el vídeo',
    pause: 'Pausar el vídeo',
    retry: 'El vídeo no se ha iniciado. Volver a intentar',
    unsupported: 'Su navegador no puede reproducir vídeos.',
  },
  ChipGroup: { remove: (item) => `Quitar ${item}` },
  Combobox: {
    open: 'Mostrar opciones',
    add: (text) => `Añadir «${text}»`,
    remove: (option) => `Quitar ${option}`,
    count: (count) => `Opciones: ${count}`,
    more: (count) => `Las primeras ${count}. Escriba para encontrar otras.`,
    empty: 'No hay coincidencias',
    loading: 'Cargando…',
    failed: 'No se pudieron cargar las opciones.',
    retry: 'Reintentar',
    incomplete: 'Elija una opción de la lista',
  },
  CommandMenu: {
    list: 'Comandos',
    count: (count) => `Resultados: ${count}`,
    empty: 'No se encontraron comandos',
    loading: 'Buscando…',
  },
  DataTable: {
    selectAll: 'Seleccionar todas las filas',
    selectRow: (row) => `Seleccionar ${row}`,
    resize: (column) => `Ancho de ${column}`,
  },
  Dialog: { close: 'Cerrar' },
  Film: {
    play: 'Reproducir el vídeo',
    pause: 'Pausar el vídeo',
    retry: 'El vídeo no se ha cargado. Volver a intentar',
    unsupported: 'Su navegador no puede reproducir vídeos.',
  },
  Link: { external: '(se abre en una pestaña nueva)' },
  Marquee: { pause: 'Pausar la animación' },
  NavBar: { nav: 'Menú principal', open: 'Abrir el menú', close: 'Cerrar el menú' },
  NumberField: {
    increase: (field) => `Aumentar ${field}`.trim(),
    decrease: (field) => `Reducir ${field}`.trim(),
  },
  Pagination: {
    nav: 'Páginas',
    previous: 'Página anterior',
    next: 'Página siguiente',
    page: (page) => `Página ${page}`,
    number: String,
  },
  Plot: {
    table: 'Valores en una tabla',
    schematic: 'Esquema.',
    start: (from) => `El eje empieza en ${from}.`,
  },
  ShiftRuler: defaultShiftRulerLabels,
  SkipLink: { skip: 'Ir al contenido' },
  SpecTable: { name: 'Medida', figure: 'Valor', unit: 'Unidad' },
  ThemeSwitch: { theme: 'Tema', system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  Toaster: { region: 'Notificaciones', dismiss: 'Cerrar la notificación' },
  Typewriter: { pause: 'Pausar la escritura' },
}
