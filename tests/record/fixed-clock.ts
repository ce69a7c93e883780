/** Loaded into the site before all else (--import): its clock stands still until the record sets it. */
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
// Waiting for the clock is no reason to stay when everything else has ended.
process.channel?.unref()
