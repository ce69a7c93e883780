/** The captions of a video: typed, or read from a file, which fills the field. Emptying it removes them. */
import { type ChangeEvent, useRef } from 'react'
import { buttonClass } from '#app/components/button.tsx'
import { cn } from '#app/components/cn.ts'
import { TextAreaField } from '#app/components/field.tsx'
import type { FieldOf } from '#app/components/use-form.ts'
import { galleryAdminMessages as messages } from '#messages/admin-gallery.ts'
import { MAX_CAPTIONS } from './captions.ts'

export function CaptionsField({ field, initial }: { field: FieldOf; initial: string }) {
	const box = useRef<HTMLTextAreaElement>(null)
	async function read({ target }: ChangeEvent<HTMLInputElement>) {
		const [file] = target.files ?? []
		target.value = '' // so that the same file can be chosen again
		const text = await file?.slice(0, 2 * MAX_CAPTIONS).text()
		if (!box.current || text === undefined) return
		box.current.value = text
		box.current.dispatchEvent(new Event('input', { bubbles: true }))
		box.current.focus()
	}
	return (
		<div className="grid justify-items-start gap-2">
			<TextAreaField
				{...field('captions')}
				ref={box}
				label={messages.labels.captions}
				help={messages.captionsHelp}
				defaultValue={initial}
				rows={4}
				spellCheck={false}
				className="w-full"
			/>
			<label
				className={cn(
					buttonClass({ kind: 'line', size: 'small' }),
					'cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
				)}
			>
				{messages.chooseCaptions}
				<input type="file" accept=".vtt,text/vtt" onChange={read} className="sr-only" />
			</label>
		</div>
	)
}
