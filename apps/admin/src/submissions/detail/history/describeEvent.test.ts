import type { SubmissionChange, SubmissionEvent } from '@duet/contract'
import { describe, expect, it } from 'vitest'
import { ADA_ID, createTestEvent, createTestTeam, SELF_ID } from '../../../testing/submissions.ts'
import { describeEvent } from './describeEvent.ts'

const CONTEXT = { team: createTestTeam(), isSelf: false }

const describeChange = (before: SubmissionChange, after: SubmissionChange) =>
  describeEvent(createTestEvent({ before, after }), CONTEXT)

describe('describeEvent', () => {
  it.each<[string, SubmissionChange, SubmissionChange]>([
    ['changed the status from New to Won', { status: 'new' }, { status: 'won' }],
    ['assigned the request to Ines Okafor', { owner_id: null }, { owner_id: SELF_ID }],
    ['assigned the request to themselves', { owner_id: null }, { owner_id: ADA_ID }],
    ['removed Ines Okafor as the owner', { owner_id: SELF_ID }, { owner_id: null }],
    [
      'changed the owner from Ines Okafor to Former teammate',
      { owner_id: SELF_ID },
      { owner_id: 'gone' },
    ],
    ['added the tags hot, pilot', { tags: [] }, { tags: ['hot', 'pilot'] }],
    ['removed the tag hot', { tags: ['hot'] }, { tags: [] }],
    [
      'set the follow-up date to 11/30/2026',
      { follow_up_on: null },
      { follow_up_on: '2026-11-30' },
    ],
    [
      'moved the follow-up date from 11/30/2026 to 12/1/2026',
      { follow_up_on: '2026-11-30' },
      { follow_up_on: '2026-12-01' },
    ],
    [
      'removed the follow-up date, which was 11/30/2026',
      { follow_up_on: '2026-11-30' },
      { follow_up_on: null },
    ],
  ])('returns “%s”', (text, before, after) => {
    expect(describeChange(before, after)).toEqual([text])
  })

  it.each<[string, Partial<SubmissionEvent>]>([
    ['withdrew this request', { kind: 'withdrawn', after: { status: 'lost' } }],
    [
      'corrected Company and Use Case',
      { kind: 'corrected', after: { fields: ['company', 'useCase'] } },
    ],
    ['added a file', { kind: 'files_added', after: { files: 1 } }],
    ['added 3 files', { kind: 'files_added', after: { files: 3 } }],
  ])('returns “%s” for a change of the requester', (text, event) => {
    expect(describeEvent(createTestEvent(event), CONTEXT)).toEqual([text])
  })

  it('lists all properties of a change, and both added and removed tags', () => {
    expect(
      describeChange({ status: 'new', tags: ['old'] }, { status: 'contacted', tags: ['new'] }),
    ).toEqual([
      'changed the status from New to Contacted',
      'added the tag new',
      'removed the tag old',
    ])
  })

  it('says “yourself” if the user chose themselves as the owner', () => {
    const event = createTestEvent({ before: { owner_id: null }, after: { owner_id: ADA_ID } })
    expect(describeEvent(event, { ...CONTEXT, isSelf: true })).toEqual([
      'assigned the request to yourself',
    ])
  })

  it('describes events without old and new values', () => {
    expect(describeEvent(createTestEvent({ kind: 'created' }), CONTEXT)).toEqual([
      'sent this request',
    ])
    expect(describeEvent(createTestEvent({ kind: 'note_deleted' }), CONTEXT)).toEqual([
      'deleted a note',
    ])
    expect(describeEvent(createTestEvent({ kind: 'restored' }), CONTEXT)).toEqual([
      'restored this request',
    ])
  })
})
