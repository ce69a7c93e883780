/** Preloaded into the site (--import): a fixed clock that the record sets. */
const RealDate = Date
let now = RealDate.parse(process.env.RECORD_CLOCK as string)

RealDate.now = () => now
globalThis.Date = new Proxy(RealDate, {
	construct: (target, values, newTarget) =>
		Reflect.construct(target, values.length > 0 ? values : [now], newTarget) as Date,
	apply: () => new RealDate(now).toString(),
})

process.on('message', (message: { clock?: string }) => {
	if (!message.clock) return
	now = RealDate.parse(message.clock)
	process.send?.({ clock: message.clock })
})
// The channel for the clock must not keep the process running.
process.channel?.unref()
