import { createRoot } from "react-dom/client"
import { Desk } from "#src/desk/core/shell/app.tsx"
import "#src/ui/base/fonts.css"

const root = document.getElementById("desk")
if (root) createRoot(root).render(<Desk />)
