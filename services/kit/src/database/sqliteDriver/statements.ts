import type { CompiledQuery, QueryResult } from 'kysely'
import type { SQLite } from '../sqlite.ts'

export type Sqlite = InstanceType<typeof SQLite>
type Statement = ReturnType<Sqlite['prepare']>

const MAX_STATEMENTS = 500
const SCHEMA_CHANGE = /^\s*(alter|create|drop)\b/i

/** Runs statements, and compiles each text once. Removes the least recently used ones. */
export class Statements {
  readonly #sqlite: Sqlite
  readonly #compiled = new Map<string, Statement>()

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite
  }

  run<Row>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<Row> {
    const statement = this.#compile(sql)
    if (statement.reader) return { rows: statement.all(parameters) as Row[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid), rows: [] }
  }

  #compile(sql: string): Statement {
    const statement = this.#compiled.get(sql) ?? this.#sqlite.prepare(sql)
    // A compiled `select *` keeps the names of the columns that the table had.
    if (SCHEMA_CHANGE.test(sql)) this.#compiled.clear()
    // Moves the statement to the end, so that the first one is always the least recently used one.
    this.#compiled.delete(sql)
    this.#compiled.set(sql, statement)
    const [oldestSql] = this.#compiled.keys()
    if (this.#compiled.size > MAX_STATEMENTS && oldestSql) this.#compiled.delete(oldestSql)
    return statement
  }
}
