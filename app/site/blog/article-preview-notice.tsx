/**
 * At the top of an article's page that is not on the website yet. Rendered on the server only; a file shared with the
 * page of a vehicle would add scripts to both.
 */
import { Eye } from 'lucide-react'
import { previewMessages as messages } from '#messages/previews.ts'

export const ArticlePreviewNotice = () => (
	<div className="bg-fill py-3 text-sm text-on-fill print:hidden">
		<p className="wrap">
			<Eye aria-hidden strokeWidth={1.75} className="mr-2 inline size-5" />
			<b>{messages.mark}.</b> {messages.notes.article}
		</p>
	</div>
)
