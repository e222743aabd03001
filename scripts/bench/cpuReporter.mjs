// A benchmark preloads this file into the server's process. For each message from the benchmark,
// the process sends back how many CPU seconds it has used so far.
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1e6)
})
// Without `unref`, the open IPC channel would keep a stopped server from exiting.
process.channel?.unref()
