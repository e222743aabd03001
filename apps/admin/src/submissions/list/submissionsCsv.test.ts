import { expect, it } from 'vitest'
import { createTestSubmission } from '../../testing/submissions.ts'
import { writeSubmissionsCsv } from './submissionsCsv.ts'

it('writes submissions with nine columns', () => {
  const csv = writeSubmissionsCsv([
    createTestSubmission({
      created_at: new Date(2026, 10, 20, 9, 41).toISOString(),
      requester_name: '=Marcus Thiele',
      email: 'm.thiele@norrvik.example',
      title: 'VP, Manufacturing',
      company: 'Norrvik "Assembly"',
      use_case: 'Kitting cells\nfor gearboxes',
      states: ['Ohio', 'Michigan'],
      total_units: 40,
      workflow_media: ['{}', 'broken'],
    }),
  ])
  expect(csv).toBe(
    '\uFEFFDate,Requester Name,Email,Title,Company,Use Case,States,Total Units,Files Count\r\n' +
      `11/20/2026,'=Marcus Thiele,m.thiele@norrvik.example,"VP, Manufacturing","Norrvik ""Assembly""",` +
      '"Kitting cells\nfor gearboxes","Ohio; Michigan",40,2\r\n',
  )
})
