/** A loading spinner with a label for screen readers. */
export function Spinner({ label }: { label: string }) {
	return (
		<p role="status" className="grid place-items-center">
			<span
				aria-hidden
				className="size-10 animate-spin rounded-full border-3 border-line border-t-accent motion-reduce:animate-none"
			/>
			<span className="sr-only">{label}</span>
		</p>
	)
}
