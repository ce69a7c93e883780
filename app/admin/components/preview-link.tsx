/** The links to the page of a record that is not on the website, to look at it or to pass it on. */
import { Eye } from 'lucide-react'
import { TextToCopy } from '#app/components/text-to-copy.tsx'
import { previewMessages as messages } from '#messages/previews.ts'
import { ActionText, actionClass } from './row-menu.tsx'

/** In its form. */
export const PreviewLink = ({ address }: { address: string }) => (
	<section aria-labelledby="preview-link" className="mt-7">
		<h3 id="preview-link" className="text-sm leading-[1.35] font-semibold">
			{messages.link}
		</h3>
		<p className="text-xs text-ink-muted">{messages.linkHelp}</p>
		<TextToCopy text={address} messages={messages} />
		<p className="mt-3">
			<a href={address} target="_blank" rel="noreferrer" className="link inline-flex min-h-11 items-center">
				{messages.open}
			</a>
		</p>
	</section>
)

/** In its row of the list; nothing if there is no link. */
export const PreviewAction = ({ address, name }: { address: string | undefined; name: string }) =>
	address && (
		<a href={address} aria-label={messages.openLabel(name)} title={messages.open} className={actionClass}>
			<Eye aria-hidden strokeWidth={1.75} className="size-5" />
			<ActionText>{messages.open}</ActionText>
		</a>
	)
