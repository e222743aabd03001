/** Creates the SQL for a trigger and its function. `body` is PL/pgSQL. */
export function createTrigger(name: string, event: string, body: string): readonly string[] {
  return [
    `create function ${name}() returns trigger language plpgsql as $$ begin
      ${body}
    end $$`,
    `create trigger ${name} ${event} execute function ${name}()`,
  ]
}
