document.querySelector("lotto-purchase").addEventListener("lotto-purchase", () => {
  document.querySelector("#thanks").textContent = "Thank you. The crew of the Marina says cheers!"
})
