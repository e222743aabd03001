import { Text } from '@duet/ui'

/** A code example, for behavior that a rendered component can't show. */
export function CodeExample({ code }: { code: string }) {
  return (
    <Text variant="monoSmall" as="div" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <code>{code}</code>
    </Text>
  )
}
