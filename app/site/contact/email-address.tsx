/** An e-mail address that may break after its @ where a phone is too narrow for it. */
export function EmailAddress({ children: address }: { children: string }) {
	const at = address.indexOf('@') + 1
	return (
		<>
			{address.slice(0, at)}
			<wbr />
			{address.slice(at)}
		</>
	)
}
