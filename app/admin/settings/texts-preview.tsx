/** The page as visitors would see it with the texts that are typed. */
import { useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/components/button.tsx'
import { Fold } from '#app/components/fold.tsx'
import { Notice } from '#app/components/notice.tsx'
import { Status } from '#app/components/status.tsx'
import type { TextPage } from '#app/features/dealer/page-texts.ts'
import { pageTextMessages } from '#messages/page-texts.ts'
import { usePreviewFrame, withoutScriptsAndPreloads } from './preview-frame.tsx'
import { SearchAndShare } from './search-and-share.tsx'

const messages = pageTextMessages.preview

export function TextsPreview({ page }: { page: TextPage }) {
	const [html, setHtml] = useState<string>()
	const [shownAt, setShownAt] = useState('')
	const [hasFailed, setFailed] = useState(false)
	const { widths, frame } = usePreviewFrame(html, messages.frame(pageTextMessages.pages[page]))

	async function show() {
		const form = document.querySelector<HTMLFormElement>('main form:has(input[name=part][value=texts])')
		if (!form) return
		const response = await fetch(href('/admin/settings/texts/:page/preview', { page }), {
			method: 'POST',
			body: new FormData(form),
		}).catch(() => undefined)
		setFailed(!response?.ok)
		if (!response?.ok) return
		setHtml(withoutScriptsAndPreloads(await response.text()))
		setShownAt(new Date().toTimeString().slice(0, 8))
	}

	return (
		<section aria-labelledby="preview" className="min-w-0 max-xl:mt-12 no-script:hidden">
			<div className="xl:sticky xl:top-6">
				<h3 id="preview" className="title text-title-sm">
					{messages.heading}
				</h3>
				<div className="mt-4 flex flex-wrap items-center gap-3">
					<Button kind="line" size="small" onClick={() => void show()}>
						{html ? messages.again : messages.show}
					</Button>
					{widths}
				</div>
				{/* With the time, because the same text twice is not said again. */}
				<Status text={shownAt && messages.shown(shownAt)} />
				{hasFailed && (
					<Notice kind="wrong" role="alert" className="mt-4">
						{messages.failed}
					</Notice>
				)}
				{html && (
					<div className="mt-4">
						<Fold heading={messages.searchAndShare} text={messages.cutOff} open={false}>
							<SearchAndShare html={html} />
						</Fold>
					</div>
				)}
				{frame}
			</div>
		</section>
	)
}
