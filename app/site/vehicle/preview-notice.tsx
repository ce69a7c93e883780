/** At the top of a vehicle's page that is not on the website yet. Rendered on the server only, as that page is. */
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { previewMessages as messages } from '#messages/previews.ts'

export const PreviewNotice = () => (
	<div className="bg-fill py-3 text-sm text-on-fill print:hidden [&~*_.vehicle-heading_.save-heart]:hidden!">
		<p className="wrap">
			<Eye aria-hidden strokeWidth={1.75} className="mr-2 inline size-5" />
			<b>{messages.mark}.</b> {messages.notes.vehicle}
		</p>
	</div>
)

/** What visitors can press, and the reader of a preview cannot. The bar stays opaque: the page is behind it. */
export const NotInPreview = ({ children }: { children: ReactNode }) => (
	<div inert className="contents *:not-[.price-bar]:opacity-60 [&>.price-bar>*]:opacity-60">
		{children}
	</div>
)
