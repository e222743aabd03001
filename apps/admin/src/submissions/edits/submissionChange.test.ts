import { describe, expect, it } from 'vitest'
import { createTestEvent, createTestSubmission, SELF_ID } from '../../testing/submissions.ts'
import { findEditorName, resolveConflict } from './editConflict.ts'
import { isSameFieldValue, mergeTags, rebaseLaterEdits } from './submissionChange.ts'

describe('mergeTags', () => {
  it('applies the user’s added and removed tags to the other person’s tags', () => {
    expect(mergeTags(['a', 'b'], ['b', 'mine'], ['a', 'b', 'theirs'])).toEqual([
      'b',
      'theirs',
      'mine',
    ])
  })

  it('adds a tag only once if both people added it', () => {
    expect(mergeTags([], ['x'], ['x'])).toEqual(['x'])
  })
})

describe('isSameValue', () => {
  it('ignores the order of tags', () => {
    expect(isSameFieldValue(['a', 'b'], ['b', 'a'])).toBe(true)
    expect(isSameFieldValue(['a'], ['a', 'b'])).toBe(false)
    expect(isSameFieldValue(null, 'x')).toBe(false)
  })
})

describe('rebaseLaterEdits', () => {
  it('makes the next edit to the same property expect the old value', () => {
    const laterEdits = [
      { changes: { owner_id: 'x' }, expected: { owner_id: null } },
      { changes: { status: 'qualified' }, expected: { status: 'contacted' } },
      { changes: { status: 'won' }, expected: { status: 'qualified' } },
    ] as const
    const failedEdit = { changes: { status: 'contacted' }, expected: { status: 'new' } } as const
    expect(rebaseLaterEdits(laterEdits, failedEdit).map(({ expected }) => expected)).toEqual([
      { owner_id: null },
      { status: 'new' },
      { status: 'qualified' },
    ])
  })
})

describe('resolveConflict', () => {
  it('returns a conflict only for the property that somebody else changed', () => {
    const edit = {
      changes: { status: 'qualified', follow_up_on: '2026-11-30' },
      expected: { status: 'new', follow_up_on: null },
    } as const
    expect(resolveConflict(edit, createTestSubmission({ status: 'won' }))).toMatchObject({
      conflicts: [{ field: 'status', mine: { status: 'qualified' }, theirs: { status: 'won' } }],
      retryEdit: { changes: { follow_up_on: '2026-11-30' }, expected: { follow_up_on: null } },
    })
  })

  it('merges tags', () => {
    const edit = { changes: { tags: ['hot', 'mine'] }, expected: { tags: ['hot'] } }
    const currentSubmission = createTestSubmission({ tags: ['hot', 'theirs'] })
    expect(resolveConflict(edit, currentSubmission)).toEqual({
      conflicts: [],
      retryEdit: {
        changes: { tags: ['hot', 'theirs', 'mine'] },
        expected: { tags: ['hot', 'theirs'] },
      },
    })
  })

  it('doesn’t retry a value that’s already saved', () => {
    const edit = { changes: { status: 'won' }, expected: { status: 'new' } } as const
    expect(resolveConflict(edit, createTestSubmission({ status: 'won' }))).toEqual({
      conflicts: [],
      retryEdit: undefined,
    })
  })
})

describe('findEditorName', () => {
  const conflict = {
    field: 'status',
    mine: { status: 'qualified' },
    theirs: { status: 'won' },
    editorName: undefined,
  } as const

  it('returns the last person who set the current value', () => {
    const events = [
      createTestEvent({ after: { status: 'won' }, actor: { id: 'x', name: 'Max' } }),
      createTestEvent({ after: { status: 'won' } }),
      createTestEvent({ after: { owner_id: 'x' }, actor: { id: 'x', name: 'Max' } }),
    ]
    expect(findEditorName(events, conflict, SELF_ID)).toBe('Ada Lovelace')
  })

  it('returns “You” if the user set the current value in another window', () => {
    const event = createTestEvent({
      after: { status: 'won' },
      actor: { id: SELF_ID, name: 'Ines Okafor' },
    })
    expect(findEditorName([event], conflict, SELF_ID)).toBe('You')
    expect(findEditorName([], conflict, SELF_ID)).toBeUndefined()
  })
})
