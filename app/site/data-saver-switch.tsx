/**
 * Turns the data saver on or off. A plain form, so that it works without JavaScript; it loads a new document.
 */
import { useId } from 'react'
import { useDataSaver } from '#app/components/data-saver.ts'
import { DATA_SAVER } from '#app/core/data-saver.ts'
import { siteMessages } from '#app/messages/en-ZA/site.ts'

const messages = siteMessages.footer.saver

export function DataSaverSwitch() {
	const on = useDataSaver()
	const note = useId()
	return (
		<form method="post" action="/data-saver" className="mt-3 flex flex-wrap items-center gap-x-4">
			<button
				type="submit"
				name={DATA_SAVER}
				value={on ? 'off' : 'on'}
				role="switch"
				aria-checked={on}
				aria-describedby={note}
				className="group inline-flex min-h-11 items-center gap-2.5 text-dark-200 hover:text-white"
			>
				<span
					aria-hidden
					className="h-6 w-10 rounded-full border border-dark-400 p-0.75 group-aria-checked:border-gold-400 group-aria-checked:bg-gold-400"
				>
					<span className="block size-4 rounded-full bg-dark-200 group-aria-checked:translate-x-4 group-aria-checked:bg-dark-950" />
				</span>
				{messages.label}
			</button>
			<p id={note} className="text-xs text-dark-400">
				{messages.note}
			</p>
		</form>
	)
}
