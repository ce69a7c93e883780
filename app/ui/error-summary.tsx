/** The wrong fields of a form, as links that put the focus on them. */
import type { MouseEvent } from 'react'
import { cn } from './cn.ts'
import { focusControl } from './form-controls.ts'

export type FieldLink = { id: string; label: string }

type Props = { text: string; errors: FieldLink[]; className?: string }

export const ErrorSummary = ({ text, errors, className }: Props) => (
	<div className={cn('font-normal', className)}>
		{text}{' '}
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

/** Without a script the browser goes to the field by itself. */
function goToField(event: MouseEvent<HTMLAnchorElement>) {
	event.preventDefault()
	const field = document.getElementById(decodeURIComponent(event.currentTarget.hash.slice(1)))
	const control = field?.matches('[role=radiogroup]') ? field.querySelector('input') : field
	if (control) focusControl(control)
}
