/** The invalid fields of a form in page order, as links that focus them. */
import type { MouseEvent } from 'react'
import { formMessages } from '#messages/forms.ts'
import { cn } from './cn.ts'
import { focusControl } from './form-controls.ts'

export type FieldLink = { id: string; label: string }

type Props = { errors: FieldLink[]; className?: string }

export const ErrorSummary = ({ errors, className }: Props) => (
	<div className={cn('font-normal', className)}>
		{formMessages.wrongFields}{' '}
		<ul className="inline">
			{errors.map(({ id, label }) => (
				<li key={id} className="inline not-last:after:content-[',_']">
					<a href={`#${id}`} className="link font-normal" onClick={goToField}>
						{label}
					</a>
				</li>
			))}
		</ul>
	</div>
)

/** Without JavaScript the link's fragment leads to the field. Of a group it focuses what is chosen. */
export function goToField(event: MouseEvent<HTMLAnchorElement>) {
	event.preventDefault()
	const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
	const control = field?.matches('fieldset,[role=radiogroup]')
		? (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector('input'))
		: field
	if (control) focusControl(control)
}
