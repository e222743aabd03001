/** Column headings for screen readers. */
export interface SpecTableLabels {
  name: string
  figure: string
  unit: string
}

export const defaultSpecTableLabels: SpecTableLabels = {
  name: 'Measure',
  figure: 'Figure',
  unit: 'Unit',
}
