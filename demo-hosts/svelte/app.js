import { mount } from "svelte"
import App from "./App.svelte"

// Functions become properties only of an element that is defined.
await customElements.whenDefined("lotto-purchase")

mount(App, { target: document.getElementById("app") })
