/** A QR code, drawn as one path by `qrCode` of qr-code.server.ts. */

type Props = { code: { size: number; path: string }; label: string }

export const QrCode = ({ code: { size, path }, label }: Props) => (
	<svg
		role="img"
		aria-label={label}
		viewBox={`0 0 ${size} ${size}`}
		shapeRendering="crispEdges"
		className="w-56 max-w-full rounded-panel border border-line bg-white text-black"
	>
		<path d={path} fill="currentColor" />
	</svg>
)
