// A benchmark preloads this file into the server. For each message from the parent process, the
// server sends back how many CPU seconds it has used so far.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1e6)
})
// Without `unref`, the open channel would keep a stopped server from exiting.
process.channel?.unref()
