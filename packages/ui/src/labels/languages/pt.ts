import { padCount } from '../../CareersAccordion/groupRoles.ts'
import { defaultCarouselLabels } from '../../Carousel/carouselLabels.ts'
import { defaultShiftRulerLabels } from '../../ShiftRuler/shiftRulerLabels.ts'
import type { Labels } from '../labels.ts'

/** The labels of all components in Brazilian Portuguese. */
export const labels: Labels = {
  Breadcrumbs: { nav: 'Trilha de navegação' },
  CareersAccordion: { apply: 'Candidatar-se', details: 'Sobre a vaga', count: padCount },
  Carousel: {
    carouselRoleDescription: 'carrossel',
    slideRoleDescription: 'slide',
    previous: 'Slide anterior',
    next: 'Próximo slide',
    choose: 'Escolher slide',
    slide: (number, count, title) => `${number} de ${count}${title ? `: ${title}` : ''}`,
    counter: defaultCarouselLabels.counter,
    captionNumber: defaultCarouselLabels.captionNumber,
    start: 'Iniciar slides',
    stop: 'Parar slides',
    play: 'Reproduzir vídeo',
    pause: 'Pausar vídeo',
    retry: 'O vídeo não foi iniciado. Tentar novamente',
    unsupported: 'Seu navegador não consegue reproduzir vídeos.',
  },
  ChipGroup: { remove: (item) => `Remover ${item}` },
  Combobox: {
    open: 'Mostrar opções',
    add: (text) => `Adicionar “${text}”`,
    remove: (option) => `Remover ${option}`,
    count: (count) => `Opções: ${count}`,
    more: (count) => `As primeiras ${count}. Digite para encontrar outras.`,
    empty: 'Nenhum resultado',
    loading: 'Carregando…',
    failed: 'Não foi possível carregar as opções.',
    retry: 'Tentar novamente',
    incomplete: 'Escolha uma opção da lista',
  },
  CommandMenu: {
    list: 'Comandos',
    count: (count) => `Resultados: ${count}`,
    empty: 'Nenhum comando encontrado',
    loading: 'Buscando…',
  },
  DataTable: {
    selectAll: 'Selecionar todas as linhas',
    selectRow: (row) => `Selecionar ${row}`,
    resize: (column) => `Largura da coluna ${column}`,
  },
  Dialog: { close: 'Fechar' },
  Film: {
    play: 'Reproduzir vídeo',
    pause: 'Pausar vídeo',
    retry: 'O vídeo não foi carregado. Tentar novamente',
    unsupported: 'Seu navegador não consegue reproduzir vídeos.',
  },
  Link: { external: '(abre em uma nova guia)' },
  Marquee: { pause: 'Pausar' },
  NavBar: { nav: 'Menu principal', open: 'Abrir menu', close: 'Fechar menu' },
  NumberField: {
    increase: (field) => `Aumentar ${field}`.trim(),
    decrease: (field) => `Diminuir ${field}`.trim(),
  },
  Pagination: {
    nav: 'Páginas',
    previous: 'Página anterior',
    next: 'Próxima página',
    page: (page) => `Página ${page}`,
    number: String,
  },
  Plot: {
    table: 'Valores em tabela',
    schematic: 'Esquema.',
    start: (from) => `O eixo começa em ${from}.`,
  },
  ShiftRuler: defaultShiftRulerLabels,
  SkipLink: { skip: 'Ir para o conteúdo' },
  SpecTable: { name: 'Medida', figure: 'Valor', unit: 'Unidade' },
  ThemeSwitch: { theme: 'Tema', system: 'Sistema', light: 'Claro', dark: 'Escuro' },
  Toaster: { region: 'Notificações', dismiss: 'Fechar notificação' },
  Typewriter: { pause: 'Pausar' },
}
